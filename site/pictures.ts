import type { DrawnPictures } from './schema/pictures.ts'

/**
 * The pictures of the sample website, by key, which begins with `sample-`. `node scripts/sample-picture.ts <name> <file>`
 * writes the files into `web/static/assets/` and prints the entry.
 */
export const samplePictures: DrawnPictures = {}
