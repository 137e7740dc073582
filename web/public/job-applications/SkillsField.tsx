import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { longestSkill } from '../../../contract/website/job-applications.ts'
import { errorOf } from '../../platform/field-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Input } from '../../ui/controls.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { LengthNote } from '../../ui/LengthCounter.tsx'
import type { ApplicationForm } from './application-schema.ts'

/**
 * Skills as chips: added with the button or Enter, removed with their x; blanks and duplicates
 * are ignored.
 */
export const SkillsField = ({ form }: { form: ApplicationForm }) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const skills = form.watch('skills') ?? []

  const setSkills = (next: string[], sentence: string) => {
    form.setValue('skills', next, { shouldDirty: true, shouldValidate: true })
    setAnnouncement(sentence)
  }
  const isTooLong = text.trim().length > longestSkill
  const addTyped = () => {
    if (isTooLong) return
    const skill = text.trim()
    if (skill && !skills.includes(skill)) setSkills([...skills, skill], `${skill} added`)
    setText('')
  }
  const addAndFocus = () => {
    addTyped()
    input.current?.focus()
  }
  // A skill that was typed but not added is submitted as well.
  useEffect(() => {
    const around = input.current?.form
    const capture = { capture: true }
    const finish = (event: Event) => {
      addTyped()
      if (!isTooLong) return
      event.preventDefault()
      event.stopPropagation()
      input.current?.focus()
    }
    around?.addEventListener('submit', finish, capture)
    return () => around?.removeEventListener('submit', finish, capture)
  })
  const remove = (skill: string) => {
    setSkills(
      skills.filter((each) => each !== skill),
      `${skill} removed`,
    )
    input.current?.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Without this, Enter would submit the whole form.
    event.preventDefault()
    addAndFocus()
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[0.9375em] font-semibold">
        Skills
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          ref={input}
          value={text}
          aria-invalid={isTooLong || undefined}
          aria-describedby={`${id}-length ${id}-error`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={addOnEnter}
        />
        <Button className="min-h-11" onClick={addAndFocus}>
          Add
        </Button>
      </div>
      <span id={`${id}-length`}>
        <LengthNote length={text.trim().length} max={longestSkill} />
      </span>
      <FieldError id={`${id}-error`} error={errorOf(form, 'skills')} />
      {skills.length > 0 && (
        <ul aria-label="Added so far" className="mt-1 flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} className="chip">
              <span className="min-w-0 wrap-anywhere">{skill}</span>
              <button type="button" aria-label={`Remove ${skill}`} onClick={() => remove(skill)}>
                <svg viewBox="0 0 12 12" className="size-3" aria-hidden>
                  <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.6" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}
