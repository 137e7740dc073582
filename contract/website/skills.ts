import * as z from 'zod/mini'

/** The longest skill, in characters. */
export const longestSkill = 60

/** A list of skills, trimmed, without blanks and duplicates: at most 50 of at most 60 characters each. */
export const skills = z._default(
  z.pipe(
    z.array(z.string()).check(z.maxLength(500, 'Please list at most 50 skills')),
    z.pipe(
      z.transform((list: string[]) => [...new Set(list.map((s) => s.trim()).filter(Boolean))]),
      z
        .array(
          z
            .string()
            .check(z.maxLength(longestSkill, 'Please use at most 60 characters for a skill')),
        )
        .check(z.maxLength(50, 'Please list at most 50 skills')),
    ),
  ),
  [],
)
