import type { CellField } from './cell-field.ts'
import { EditableCell } from './EditableCell.tsx'

/** A value that is changed in place, under its label, as among the fields of a form. */
export const LabeledCell = <Row extends { id: number }>({
  field,
  row,
}: {
  field: CellField<Row>
  row: Row
}) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
    <span className="text-[0.8125rem] font-[550]" aria-hidden>
      {field.label}
    </span>
    <EditableCell field={field} row={row} />
  </div>
)
