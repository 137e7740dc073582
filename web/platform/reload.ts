/**
 * Reloads the document, but only when the server responds: otherwise the browser would show its own error page.
 * Chromium keeps a script that couldn't be fetched as failed for as long as the document lives, so that asking for it
 * again is no use.
 * @throws TypeError when the server can't be reached
 */
export const reload = () =>
  fetch(location.href, { cache: 'no-store' }).then(() => location.reload())
