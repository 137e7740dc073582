import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'

type Schema = z.ZodMiniType<FieldValues, FieldValues>

/**
 * A form schema for input that differs from what is sent, such as `1,234.50` for whole cents: the
 * input is converted, and the call's own schema checks the result. Its messages appear beside the
 * fields of the same names.
 */
export const typedSchema = <Typed extends Schema, Sent extends Schema>(
  typed: Typed,
  convert: (values: z.output<Typed>) => unknown,
  sent: Sent,
) =>
  z.pipe(
    typed,
    z.transform<z.output<Typed>, z.output<Sent>>((values, context) => {
      const parsed = z.safeParse(sent, convert(values))
      if (parsed.success) return parsed.data
      for (const { message, path } of parsed.error.issues)
        context.issues.push({ code: 'custom', message, path, input: values })
      return z.NEVER
    }),
  )
