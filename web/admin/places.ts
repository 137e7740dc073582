import {
  Inbox,
  type LucideIcon,
  Settings,
  Sprout,
  SquareKanban,
  Sun,
  Users,
  Wallet,
} from 'lucide-react'

/** The places of the back office in the order of the sidebar. Rooms say which screens each of them has. */
export const places = {
  today: { label: 'Today', icon: Sun },
  inbox: { label: 'Inbox', icon: Inbox },
  clients: { label: 'Clients', icon: Users },
  work: { label: 'Work', icon: SquareKanban },
  money: { label: 'Money', icon: Wallet },
  growth: { label: 'Growth', icon: Sprout },
  settings: { label: 'Settings', icon: Settings },
} as const satisfies Record<string, { label: string; icon: LucideIcon }>

export type PlaceId = keyof typeof places
