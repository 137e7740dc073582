import path from 'node:path'

/** The addresses of the files that a document names. */
export type PageFiles = {
  script: string
  styles: string[]
  fonts: string[]
  /** The fonts of the pairs of typefaces other than the sample's. */
  fontsOf?: Partial<Record<string, string[]>>
  /** The script files without which nothing starts, and those fetched after the first paint. */
  first: string[]
  later: string[]
}

/** The files of the web build that documents name, as scripts/build.mjs writes them. */
export type DrawingAssets = {
  /** The files of a page that the server fills in. */
  still: PageFiles
  /** The files of a public page, by its source file. */
  public: Record<string, PageFiles>
  /** The files of the portal and back office, whatever the page; of one page, by its source file. */
  work: PageFiles
  works: Record<string, PageFiles>
}

/** The folder in which the build leaves what draws the website: `prerender.js` and `assets.json`. */
export const drawingFolder = path.resolve(import.meta.dirname, '../../../../dist/draw')
