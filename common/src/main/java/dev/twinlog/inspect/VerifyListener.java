package dev.twinlog.inspect;

/** Hears what a {@link Verifier} finds, as it finds it. */
public interface VerifyListener {

    void fault(Fault fault);

    /** Something worth knowing that is no fault: lag behind the log, expired messages, foreign files. */
    void note(String note);
}
