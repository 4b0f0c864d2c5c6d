/** What stands below the logs, or is called up: it comes behind them. */
import './record.js';
import './queue.js';
import './index-file.js';
import './file-view.js';
import './folder-tools.js';
import './journal.js';
import './plots.js';
import './replication.js';
import './stepper.js';
import './help.js';
