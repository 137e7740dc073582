import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** A range of the text that has to be checked, and the reason. */
export type Mark = { from: number; to: number; kind: 'gap' | 'open' | 'checked'; why: string }

export const setMarks = StateEffect.define<readonly Mark[]>()

const decorationsOf = (marks: readonly Mark[], length: number): DecorationSet =>
  Decoration.set(
    marks
      .filter(({ from, to }) => from < to && to <= length)
      .map(({ from, to, kind, why }) =>
        Decoration.mark({ class: `mark-${kind}`, attributes: { title: why } }).range(from, to),
      ),
    true,
  )

/** Draws the marks, and moves them along while the user types. */
export const marks: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    const replaced = transaction.effects.find((effect) => effect.is(setMarks))
    return replaced
      ? decorationsOf(replaced.value, transaction.newDoc.length)
      : value.map(transaction.changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})
