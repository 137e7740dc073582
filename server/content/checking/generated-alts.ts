/** Returns the text of a picture that a model made. */
export const modelAlt = (title: string): string => `Illustration for “${title}”`

/**
 * Returns whether an alternative text is generated and so replaced with its picture; a person's
 * stays.
 */
export const isGeneratedAlt = (alt: string): boolean =>
  alt === '' || /^(?:“.*”, with |A drawing: |Illustration for “)/s.test(alt)
