import { type Html, html } from './html.ts'
import type { Fields } from './plain-pages.ts'

/** The submitted values of a form, and error messages by field name. */
export type Filled = { form: Fields; wrong: Record<string, string> }

type Labelled = {
  name: string
  label: string
  hint?: string
  required?: boolean
}
type Control = Labelled & {
  type?: 'text' | 'email' | 'tel'
  autocomplete?: string
  /** Makes it a multi-line field. */
  rows?: number
}

const star = html`<span class="plain-star" aria-hidden="true"> *</span>`

const describedBy = ({ name, hint }: Labelled, sentence: string | undefined) =>
  [hint && `${name}-hint`, sentence && `${name}-error`].filter(Boolean).join(' ')

const notes = ({ name, hint }: Labelled, sentence: string | undefined): Html =>
  html`${hint && html`<p class="plain-hint" id="${name}-hint">${hint}</p>`}${
    sentence && html`<p class="plain-error" id="${name}-error">${sentence}</p>`
  }`

/** Renders a field with its label, hint and error, filled with the submitted value. Its id is its name. */
export function fieldOf({ form, wrong }: Filled, control: Control): Html {
  const { name, label, rows, required, autocomplete, type = 'text' } = control
  const sentence = wrong[name]
  const value = form[name]?.[0] ?? ''
  const described = describedBy(control, sentence)
  const shared = html`id="${name}" name="${name}"
  class="input"${
    autocomplete && html` autocomplete="${autocomplete}"`
  }${required && html` required`}${sentence && html` aria-invalid="true"`}${
    described && html` aria-describedby="${described}"`
  }`
  // HTML swallows one line break at the start of a textarea.
  const box = rows
    ? html`<textarea dir="auto" ${shared} rows="${rows}">${'\n'}${value}</textarea>`
    : html`<input${type === 'text' && html` dir="auto"`}
        ${shared}
        type="${type}"
        value="${value}"
      />`
  return html`<div class="plain-field">
    <label for="${name}">${label}${required && star}</label>
    ${box}${notes(control, sentence)}
  </div>`
}

/**
 * Renders a field for a file, in a form with `enctype="multipart/form-data"`. `about` completes the label for screen readers. What was
 * chosen can’t be filled in again.
 */
export function fileOf(
  { wrong }: Pick<Filled, 'wrong'>,
  control: Labelled & { about: string; accept: string },
): Html {
  const { name, label, about, accept } = control
  const sentence = wrong[name]
  const described = describedBy(control, sentence)
  return html`<div class="plain-field plain-file">
    <label for="${name}">${label}<span class="sr-only">: ${about}</span></label>
    <input
      id="${name}"
      name="${name}"
      class="input"
      type="file"
      accept="${accept}"
      ${sentence && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}
    />${notes(control, sentence)}
  </div>`
}

/**
 * Renders checkboxes, or with `one` set radio buttons; `options` are value and label. Its id is its name by default.
 */
export function choiceOf(
  { form, wrong }: Filled,
  group: Labelled & { options: [value: string, label: string][]; one?: boolean; id?: string },
): Html {
  const { name, label, options, one, required, id = name } = group
  const sentence = wrong[name]
  const described = describedBy(group, sentence)
  return html`<fieldset
    class="plain-field"
    id="${id}"
    tabindex="-1"
    ${described && html` aria-describedby="${described}"`}
  >
    <legend>${label}${required && !one && star}</legend>
    <div class="plain-choices">
      ${options.map(
        ([value, text]) =>
          html`<label class="plain-choice"
            ><input
              type="${one ? 'radio' : 'checkbox'}"
              class="check"
              name="${name}"
              value="${value}"
              ${form[name]?.includes(value) && html` checked`}${one && required && html` required`}
            />
            <span>${text}</span></label
          >`,
      )}
    </div>
    ${notes(group, sentence)}
  </fieldset>`
}

/** Renders a summary of a form's errors with links to the fields; nothing when there are none. */
export const summaryOf = (
  wrong: Filled['wrong'],
  heading = 'Please check what you entered',
): Html => {
  const sentences = Object.entries(wrong)
  return html`${
    sentences.length > 0 &&
    html`<div class="plain-alert" role="alert">
      <h2>${heading}</h2>
      <ul>
        ${sentences.map(([name, sentence]) => html`<li><a href="#${name}">${sentence}</a></li>`)}
      </ul>
    </div>`
  }`
}
