import type { DrawnPictures } from './schema/pictures.ts'

/**
 * The pictures of the sample website, by key, which begins with `sample-`. `node scripts/sample-picture.ts <name> <file>`
 * writes the files into `web/static/assets/` and prints the entry.
 */
export const samplePictures: DrawnPictures = {
  'sample-law-firm': {
    at: '/assets/sample-law-firm-98ed7d5a',
    width: 1600,
    height: 900,
    widths: [320, 640, 768, 960, 1280, 1600],
  },
  'sample-manufacturer': {
    at: '/assets/sample-manufacturer-98a19f44',
    width: 1600,
    height: 900,
    widths: [320, 640, 768, 960, 1280, 1600],
  },
  'sample-practice': {
    at: '/assets/sample-practice-656a8a55',
    width: 1600,
    height: 900,
    widths: [320, 640, 768, 960, 1280, 1600],
  },
  'sample-portrait-nora': {
    at: '/assets/sample-portrait-nora-0da30353',
    width: 720,
    height: 816,
    widths: [320, 640, 720],
  },
  'sample-portrait-idris': {
    at: '/assets/sample-portrait-idris-6e0ec1f1',
    width: 720,
    height: 816,
    widths: [320, 640, 720],
  },
  'sample-portrait-mei': {
    at: '/assets/sample-portrait-mei-f47bf5ea',
    width: 720,
    height: 816,
    widths: [320, 640, 720],
  },
  'sample-portrait-tom': {
    at: '/assets/sample-portrait-tom-5cc2dfb3',
    width: 720,
    height: 816,
    widths: [320, 640, 720],
  },
  'sample-portrait-anita': {
    at: '/assets/sample-portrait-anita-9d3d49f1',
    width: 720,
    height: 816,
    widths: [320, 640, 720],
  },
  'sample-portrait-helena': {
    at: '/assets/sample-portrait-helena-9943bf61',
    width: 720,
    height: 816,
    widths: [320, 640, 720],
  },
}
