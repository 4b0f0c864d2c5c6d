import { get, post } from './api.js';

const AGAIN_MILLIS = 300;

/** Starts what takes the server longer, and tells how it stands until it is done; ends early when wanted() says no. */
export async function run(path, body, parameters, { tell, wanted }) {
  let state = await post(path, body);
  while (state.standing === 'RUNNING' && wanted()) {
    tell(state);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MILLIS));
    state = await get(path, parameters);
  }
  if (wanted()) tell(state);
}
