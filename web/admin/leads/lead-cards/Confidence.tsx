import type { CardField } from '../../../../contract/leads/card-fields.ts'

/** The confidence above which a field is usually right. Measured: 95% of correct fields are above it. */
const usuallyRight: Record<CardField, number> = {
  companyName: 0.58,
  contactName: 0.57,
  email: 0.82,
  phone: 0.82,
  address: 0.85,
  website: 0.85,
  industry: 0.5,
}

/** Shows the reader's confidence in a field, in words and percent. */
export const Confidence = ({ field, confidence }: { field: CardField; confidence: number }) => {
  if (confidence === 0) return <>Not found on the card</>
  const percent = `${Math.round(confidence * 100)}% sure`
  return confidence >= usuallyRight[field] ? (
    <>Looks right, {percent}</>
  ) : (
    <span className="font-medium text-warn">Please check, {percent}</span>
  )
}
