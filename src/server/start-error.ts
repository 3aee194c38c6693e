/** A start that cannot go on; the message is one line that says what to do. */
export class StartError extends Error {}
