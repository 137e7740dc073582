import { arches } from './arches.ts'
import { contours } from './contours.ts'
import { cutouts } from './cutouts.ts'
import { frame } from './frame.ts'
import { glow } from './glow.ts'
import { hills } from './hills.ts'
import { poster } from './poster.ts'
import { tiles } from './tiles.ts'

/** The styles of covers by name. */
export const styles = { tiles, contours, hills, frame, cutouts, glow, arches, poster }
export type StyleName = keyof typeof styles
export const styleNames = Object.keys(styles) as StyleName[]
