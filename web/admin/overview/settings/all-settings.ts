import type { Setting } from '../../room.ts'
import { rooms } from '../../rooms.ts'

/** The settings of all rooms. */
export const allSettings: readonly Setting[] = rooms.flatMap(({ settings = [] }) => settings)
