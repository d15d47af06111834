/** Tells the time. Services ask it instead of the system, so that tests can move it. */
export type Clock = () => Date;
