/** Ten colors that an agency may well have, some of which no text can stand on. */
export const difficultColors = {
  yellow: '#ffd60a',
  black: '#000000',
  white: '#ffffff',
  'pale gray': '#e5e7eb',
  'mid gray': '#8a8a8a',
  red: '#e11d2e',
  lime: '#b6f500',
  pink: '#ff5fa2',
  blue: '#1f3bff',
  terracotta: '#b5532f',
}
