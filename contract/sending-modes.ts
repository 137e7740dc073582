/**
 * The treatment of emails. `captured`: no mail server is set up, and all are kept. `unnamed`: those to the team are sent;
 * others are kept until the agency's own name and address are entered. `smtp`: all are sent.
 */
export const sendingModes = ['captured', 'unnamed', 'smtp'] as const
export type SendingMode = (typeof sendingModes)[number]
