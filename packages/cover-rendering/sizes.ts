/**
 * The pixel sizes of covers: wide for articles and link previews, square for Facebook, `tall` for Instagram, `link` for
 * LinkedIn, `screen` for X, `photo` for Google Business profiles.
 */
export const coverSizes = {
  wide: [1200, 630],
  square: [1080, 1080],
  tall: [1080, 1350],
  link: [1200, 627],
  screen: [1600, 900],
  photo: [1200, 900],
} as const
export type CoverSize = keyof typeof coverSizes
