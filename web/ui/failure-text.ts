/** An error of a fetch; `sentence` is the server's own message, empty or missing without one. */
export type Failure = Error & { sentence?: string }

/** Returns the text for a failed fetch: the server's own sentence, never an error's technical message. */
export const failureText = ({ sentence }: Failure) =>
  sentence || 'Something went wrong. Please try again.'
