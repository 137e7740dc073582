import type { MenuItem } from './Menu.tsx'

const kept = new WeakMap<Element, readonly MenuItem[]>()

/** Keeps what a menu offers while it is closed, for the commands. */
export function keepMenuItems(button: Element | null, items: readonly MenuItem[]) {
  if (button) kept.set(button, items)
}

/** Returns the items of the menu behind a button that can be chosen and are named by a text. */
export const menuItemsOf = (button: Element) =>
  (kept.get(button) ?? []).flatMap(({ label, disabled, ...item }) =>
    typeof label === 'string' && !disabled ? [{ ...item, label }] : [],
  )
