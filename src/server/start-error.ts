/** A start that cannot go on; the message is one line that says what to do. */
export class StartError extends Error {}

/** A start that cannot go on yet: what it needs is away, and may come back by itself. */
export class NotYetError extends StartError {}
