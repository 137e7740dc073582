import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { devices, looks, portalPictures } from './pictures.ts'

const folder = path.resolve(import.meta.dirname, 'shots')
/** In bytes, by the width in pixels. */
const heaviest = { 1600: 35 * 1024, 800: 18 * 1024, 750: 24 * 1024, 375: 18 * 1024 }

const expected = Object.entries(portalPictures).flatMap(([name, { device }]) =>
  looks.flatMap((look) =>
    ['light', 'dark'].flatMap((theme) =>
      devices[device].widths.map((wide) => ({
        file: `${name}-${look}-${theme}-${wide}.avif`,
        wide,
        height: Math.round((wide / devices[device].width) * devices[device].height),
      })),
    ),
  ),
)

test('there is a picture of every page in every look, and no other', () => {
  const files = expected.map(({ file }) => file)
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted())
})

test.each(expected)('$file has the size that pages reserve and is light', async (each) => {
  const bytes = readFileSync(path.join(folder, each.file))
  const { width, height, format, compression } = await sharp(bytes).metadata()
  expect([width, height, format, compression]).toEqual([each.wide, each.height, 'heif', 'av1'])
  expect(bytes.length).toBeLessThanOrEqual(heaviest[each.wide])
})
