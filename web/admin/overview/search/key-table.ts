import type { PlaceId } from '../../places.ts'

/** The keys of the places, pressed after G. */
export const placeKeys = {
  today: 't',
  inbox: 'i',
  clients: 'c',
  work: 'w',
  money: 'm',
  growth: 'r',
  settings: 's',
} as const satisfies Record<PlaceId, string>

type Keys = readonly (readonly [keys: string, words: string])[]

/** Keys by where they work, as their sheet lists them; those of the places are a group of their own. */
export const keyTable = {
  Everywhere: [
    ['Ctrl K', 'Search, or do something with what is open or selected'],
    ['/', 'Search this list'],
    ['C', 'Create something'],
    ['Z', 'Undo, while a notification offers it'],
    ['B', 'Notifications'],
    ['[', 'Narrow or wide sidebar'],
    ['Ctrl Enter', 'Send or save the form'],
    ['Esc', 'Leave a field, for the other keys'],
    ['?', 'These keys'],
  ],
  'In a list': [
    ['J', 'Next row'],
    ['K', 'Previous row'],
    ['Enter', 'Open the row'],
    ['X', 'Select the row'],
    ['Shift X', 'Select all rows up to this one'],
    ['F2', 'Change a value in the row'],
    ['.', 'Actions of the row'],
    ['Esc', 'Clear the selection'],
  ],
  'In the inbox and on Today': [
    ['J', 'Next'],
    ['K', 'Previous'],
    ['R', 'Reply, in the inbox'],
    ['E', 'Done'],
    ['S', 'Snooze'],
    ['A', 'Assign'],
    ['#', 'Not wanted, for a held email'],
  ],
} as const satisfies Record<string, Keys>
