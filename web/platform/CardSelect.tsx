/** The circle at the corner of a card that selects it: there with the pointer or focus, or while something is selected. */
export const CardSelect = ({
  name,
  isShown,
  checked,
  onToggle,
}: {
  name: string
  isShown: boolean
  checked: boolean
  onToggle: (on: boolean, through: boolean) => void
}) => (
  <label
    className={`absolute -top-2 -left-2 z-10 grid size-6 cursor-pointer place-items-center rounded-full bg-surface coarse:-top-5 coarse:-left-5 coarse:size-11 coarse:bg-transparent ${isShown ? '' : 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 coarse:hidden'}`}
  >
    <input
      type="checkbox"
      className="check rounded-full!"
      aria-label={`Select ${name}`}
      checked={checked}
      onChange={({ target, nativeEvent }) =>
        onToggle(target.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  </label>
)
