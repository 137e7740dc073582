import { matchesPath } from '../platform/path-match.ts'
import { isCurrent } from '../shell/navigation.ts'
import { useMayOpen } from './allowed.ts'
import { type PlaceId, places } from './places.ts'
import type { Screen } from './room.ts'
import { rooms } from './rooms.ts'

/** A place with those of its screens that somebody may open, at least one. */
export type Place = (typeof places)[PlaceId] & { id: PlaceId; screens: readonly Screen[] }

const screens: readonly Screen[] = rooms
  .flatMap((room): readonly Screen[] => room.screens)
  .toSorted((a, b) => Number(b.isFirst ?? false) - Number(a.isFirst ?? false))

/** Whether a path is the screen itself or one of the further pages that belong to it. */
export const isOn = ({ also = [], ...screen }: Screen, pathname: string) =>
  isCurrent(screen, pathname) || [also].flat().some((path) => matchesPath(path, pathname))

/** Returns the screen that a path belongs to. */
export const screenAt = (pathname: string) => screens.find((screen) => isOn(screen, pathname))

/** Returns the places that have a screen for the signed-in user. */
export const usePlaces = (): Place[] => {
  const mayOpen = useMayOpen()
  return (Object.keys(places) as PlaceId[])
    .map((id) => ({
      ...places[id],
      id,
      screens: screens.filter(({ place, path }) => place === id && mayOpen(path)),
    }))
    .filter((place) => place.screens.length > 0)
}
