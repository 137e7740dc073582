import { type ReactNode, useId } from 'react'
import { longestAnswer } from '../../../../contract/clients/onboarding.ts'
import {
  joinChosen,
  type Question,
  splitChosen,
} from '../../../../contract/clients/onboarding-questions.ts'
import { Checkbox, Input, Select, Textarea } from '../../../ui/controls.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { questionAnchor } from './section-steps.ts'

type QuestionFieldProps = {
  question: Question & { index: number }
  value: string
  onChange: (answer: string) => void
  /**
   * Shows single-choice questions as a select instead of radio buttons, for answering many in a
   * row.
   */
  dense?: boolean
  error?: string | undefined
  /** Shown below the answer, such as a conflicting answer. */
  children?: ReactNode
}

/** A question with the control for its kind. The answer is always a string. */
export const QuestionField = ({ children, ...props }: QuestionFieldProps) => {
  const { question, dense } = props
  const isOpen = question.kind === 'multiselect' || (question.kind === 'select' && !dense)
  const { value, onChange } = props
  return (
    <div id={questionAnchor(question.index)} className="grid scroll-mt-24 gap-3">
      {isOpen ? <Options {...props} /> : <SingleControl {...props} />}
      {!isOpen &&
        question.kind !== 'select' &&
        question.options.map((offered) => (
          <Checkbox
            key={offered}
            label={offered}
            checked={value === offered}
            onChange={(event) => onChange(event.target.checked ? offered : '')}
          />
        ))}
      {children}
    </div>
  )
}

const Label = ({ question: { text, index } }: Pick<QuestionFieldProps, 'question'>) => (
  <>
    <span className="num text-ink-3">{index + 1}.</span> {text}
  </>
)

const SingleControl = ({ question, value, onChange, error }: QuestionFieldProps) => (
  <Field label={<Label question={question} />} hint={question.help || undefined} error={error}>
    {(control) => {
      if (question.kind === 'select')
        return (
          <Select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            options={[
              { value: '', label: 'Please choose' },
              ...optionsWith(question, [value]).map((each) => ({ value: each, label: each })),
            ]}
          />
        )
      const Control = question.kind === 'text' ? Input : Textarea
      return (
        <Control
          {...control}
          value={value}
          maxLength={longestAnswer}
          onChange={(event) => onChange(event.target.value)}
          className={question.kind === 'text' ? '' : 'max-h-96 [field-sizing:content]'}
        />
      )
    }}
  </Field>
)

/**
 * The options as radio buttons, or as checkboxes whose values are joined in the order of the
 * list.
 */
const Options = ({ question, value, onChange, error }: QuestionFieldProps) => {
  const id = useId()
  const isMultiple = question.kind === 'multiselect'
  const chosen = isMultiple ? splitChosen(value) : value ? [value] : []
  const all = optionsWith(question, chosen)
  const toggle = (option: string, on: boolean) => {
    const next = all.filter((each) => (each === option ? on : chosen.includes(each)))
    onChange(isMultiple ? joinChosen(next) : option)
  }
  const describedBy = [question.help && `${id}-help`, error && `${id}-error`].filter(Boolean)
  return (
    <fieldset aria-describedby={describedBy.join(' ') || undefined} className="grid gap-2.5">
      <legend className="mb-1.5 text-[0.9375em] font-semibold">
        <Label question={question} />
        {isMultiple && <span className="font-[400] text-ink-2"> (choose all that apply)</span>}
      </legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {all.map((option) => (
          <Checkbox
            key={option}
            type={isMultiple ? 'checkbox' : 'radio'}
            name={id}
            label={option}
            checked={chosen.includes(option)}
            onChange={(event) => toggle(option, event.target.checked)}
          />
        ))}
      </div>
      {question.help && (
        <p id={`${id}-help`} className="text-[0.875em] text-ink-2">
          {question.help}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

/** Returns the options of a question, plus answers that aren't among them. */
const optionsWith = ({ options }: Question, chosen: string[]) => [
  ...new Set([...options, ...chosen.filter(Boolean)]),
]
