/** A key that nobody else makes: 32 hexadecimal digits. Also where there is no https, unlike `crypto.randomUUID`. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
