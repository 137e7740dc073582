/**
 * The header in which another program signs what it posts, with MAIL_WEBHOOK_SECRET: `t=<seconds since 1970>,v1=<hex
 * HMAC-SHA-256 of "<t>.<body>">`.
 */
export const signatureHeader = 'foyer-signature'
/**
 * The maximum difference in seconds between a signature's time and the server's; older or newer ones are
 * rejected.
 */
export const signatureSeconds = 300
