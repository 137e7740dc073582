import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { keepMenuItems } from './menu-items.ts'

export type MenuItem = {
  label: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

/** Items that aren’t offered may be false. */
type MenuProps = { trigger: ReactElement; items: readonly (MenuItem | false)[] }

/**
 * A menu of actions behind a button. It isn't modal, so it hides nothing from screen readers, and
 * it stays beside its button in the page's main part.
 */
export const Menu = ({ trigger, items }: MenuProps) => {
  const offered = items.filter((item) => item !== false)
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild ref={(button) => keepMenuItems(button, offered)}>
        {trigger}
      </Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="z-[55] max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-fade overflow-y-auto overscroll-contain rounded-3 border border-line bg-surface p-1 text-[0.875rem] shadow-2"
      >
        {offered.map((item, i) => (
          <Radix.Item
            key={i}
            disabled={item.disabled ?? false}
            onSelect={item.onSelect}
            className={`flex min-h-8 cursor-pointer items-center rounded-2 px-2.5 outline-none data-disabled:opacity-50 data-highlighted:bg-mist coarse:min-h-11 ${item.danger ? 'text-bad' : ''}`}
          >
            {item.label}
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Root>
  )
}
