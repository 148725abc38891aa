/** What is wrong with a command line or an input, in words for people. */
export class UsageError extends Error {}
