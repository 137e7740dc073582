import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Chooses a typeface pairing or a layout, each with a line about it. */
export const LookChoice = <F extends FieldValues, T>({
  form,
  name,
  label,
  choices,
  descriptions,
}: {
  form: UseFormReturn<F, unknown, T>
  name: Path<F>
  label: string
  choices: Readonly<Record<string, string>>
  descriptions: Readonly<Record<string, string>>
}) => (
  <fieldset className="grid min-w-0 gap-2">
    <legend className="sr-only">{label}</legend>
    {Object.entries(choices).map(([value, title]) => (
      <label
        key={value}
        className="flex min-w-0 cursor-pointer gap-2.5 rounded-2 border border-line px-3 py-2 has-checked:border-pine-text has-checked:bg-pine-soft"
      >
        <input type="radio" className="check mt-0.5" value={value} {...form.register(name)} />
        <span className="min-w-0">
          <span className="font-semibold">{title}</span>
          <span className="block text-ink-2">{descriptions[value]}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
