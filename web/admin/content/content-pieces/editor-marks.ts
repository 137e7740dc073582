import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** A place in the text that is to be looked at, and why. */
export type Mark = { from: number; to: number; kind: 'gap' | 'open' | 'checked'; why: string }

export const setMarks = StateEffect.define<readonly Mark[]>()

const drawn = (marks: readonly Mark[], length: number): DecorationSet =>
  Decoration.set(
    marks
      .filter(({ from, to }) => from < to && to <= length)
      .map(({ from, to, kind, why }) =>
        Decoration.mark({ class: `mark-${kind}`, attributes: { title: why } }).range(from, to),
      ),
    true,
  )

/** Draws the marks, and moves them along while one types. */
export const marks: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    const given = transaction.effects.find((effect) => effect.is(setMarks))
    return given ? drawn(given.value, transaction.newDoc.length) : value.map(transaction.changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})
