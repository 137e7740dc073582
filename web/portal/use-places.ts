import { list } from '../../contract/overview/attention.ts'
import { read } from '../../contract/overview/stats.ts'
import { useCall } from '../platform/query.tsx'
import { useIsLimited, useMay } from '../platform/use-may.ts'
import type { PortalPlace } from './places.ts'

/** Returns a function that leaves out the places and actions of which the signed-in user has no use. */
export const useOffered = () => {
  const may = useMay()
  const isLimited = useIsLimited()
  return <Place extends Pick<PortalPlace, 'may' | 'ofWholeClient'>>(places: readonly Place[]) =>
    places.filter((place) => (!place.may || may(place.may)) && !(place.ofWholeClient && isLimited))
}

/** Returns a function that counts what waits for the signed-in user at some places. */
export const useWaitingAt = () => {
  const unread = useCall(read, {}).data?.unreadMessages ?? 0
  const { data: items = [] } = useCall(list, {}, { enabled: useMay()('attention.read') })
  return (places: readonly PortalPlace[]) => {
    const kinds = new Set(places.flatMap(({ waiting = [] }) => waiting))
    const waiting = items.filter(({ kind }) => kinds.has(kind)).length
    return waiting + (places.some((place) => place.unread) ? unread : 0)
  }
}
