/** What is asked of who writes to the operator, in its order. */
export const operatorMessageFields = ['subject', 'name', 'email', 'order', 'message'] as const;
export type OperatorMessageField = (typeof operatorMessageFields)[number];

/** Ours: characters of a message to the operator. */
export const longestOperatorMessage = 2000;
