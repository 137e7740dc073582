/** A place that shows a picture of the library, with the page on which it is edited. */
export type PictureUse = { key: string; label: string; path: string }
