import '../../../ui/content.css'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { Compartment, EditorState, type StateCommand } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { Bold, Heading2, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { quotable } from '../../../shared/content/content-reviews/selected-passage.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { around, beginning, linking, nextItem } from './editor-actions.ts'
import { type Mark, marks, setMarks } from './editor-marks.ts'
import { markdown } from './markdown-language.ts'
import { pasteHtml } from './paste.ts'

/** The editor's methods for the page around it. Offsets are in UTF-16 code units. */
export type EditorHandle = {
  focus(): void
  show(from: number, to: number): void
  selection(): { from: number; to: number }
  /** Replaces a part in one step, which the editor's undo takes back. */
  replace(from: number, to: number, text: string): void
}

type TextEditorProps = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** False for plain text: no highlighting, toolbar or Markdown keys. */
  isMarkdown: boolean
  readOnly: boolean
  marked: readonly Mark[]
  handle: RefObject<EditorHandle | null>
  /** Further tools, at the end of the toolbar. */
  more?: ReactNode
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

const tools: [label: string, icon: typeof Bold, action: StateCommand][] = [
  ['Heading', Heading2, beginning('## ')],
  ['Bold', Bold, around('**')],
  ['Italic', Italic, around('*')],
  ['Link', Link2, linking],
  ['List', List, beginning('- ')],
  ['Numbered list', ListOrdered, beginning('1. ')],
  ['Quote', Quote, beginning('> ')],
]
const keys = [
  { key: 'Mod-b', run: around('**') },
  { key: 'Mod-i', run: around('*') },
  { key: 'Mod-k', run: linking },
  { key: 'Enter', run: nextItem },
]

/**
 * The editor of a piece's text. It stores exactly what is typed. Tab leaves it, as in any field. Has undo and marks
 * for open checks, and for Markdown a toolbar and keys.
 */
export const TextEditor = ({
  id,
  label,
  value,
  onChange,
  onBlur,
  isMarkdown,
  readOnly,
  marked,
  handle,
  more,
  ...described
}: TextEditorProps) => {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const attributesSlot = useRef(new Compartment())
  const listener = useRef({ onChange, onBlur })
  listener.current = { onChange, onBlur }
  const text = JSON.stringify(described)

  useEffect(() => {
    const editor = new EditorView({
      parent: container.current as HTMLElement,
      state: EditorState.create({
        doc: value,
        extensions: [
          history(),
          keymap.of([...(isMarkdown ? keys : []), ...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          isMarkdown ? markdown : [],
          marks,
          attributesSlot.current.of([]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) listener.current.onChange(update.state.doc.toString())
          }),
          EditorView.domEventHandlers({
            blur: () => listener.current.onBlur(),
            paste: (event, target) => isMarkdown && pasteHtml(event, target),
          }),
        ],
      }),
    })
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
    // The editor keeps its own text; the effect below applies changes from outside.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isMarkdown])

  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])
  useEffect(() => view.current?.dispatch({ effects: setMarks.of(marked) }), [marked, isMarkdown])
  useEffect(() => {
    const attributes = {
      id,
      'aria-label': label,
      tabindex: '0',
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
      ...Object.fromEntries(
        Object.entries(JSON.parse(text) as object).map(([name, each]) => [name, String(each)]),
      ),
    }
    view.current?.dispatch({
      effects: attributesSlot.current.reconfigure([
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of(attributes),
      ]),
    })
  }, [id, label, readOnly, text, isMarkdown])
  useImperativeHandle(handle, () => ({
    focus: () => view.current?.focus(),
    show(from, to) {
      const editor = view.current
      if (!editor || to > editor.state.doc.length) return
      editor.focus()
      editor.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
    },
    selection: () => view.current?.state.selection.main ?? { from: 0, to: 0 },
    replace(from, to, insert) {
      view.current?.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from, head: from + insert.length },
        userEvent: 'input',
        scrollIntoView: true,
      })
    },
  }))
  const run = (action: StateCommand) => {
    const editor = view.current
    if (!editor || readOnly) return
    action(editor)
    editor.focus()
  }
  return (
    <div {...quotable} className="text-editor input">
      {(isMarkdown || more) && (
        <div role="group" aria-label="Formatting" className="text-editor-tools">
          {isMarkdown &&
            tools.map(([name, Icon, action]) => (
              <IconButton key={name} label={name} onClick={() => run(action)}>
                <Icon className="size-4" aria-hidden />
              </IconButton>
            ))}
          {more}
        </div>
      )}
      <div ref={container} />
    </div>
  )
}
