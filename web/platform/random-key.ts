/**
 * Returns a random key of 32 hexadecimal digits. Works without https, unlike `crypto.randomUUID`.
 */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
