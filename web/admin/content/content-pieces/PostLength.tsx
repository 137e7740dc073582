import {
  hashtagsIn,
  networks,
  postLength,
  postProblem,
  type SocialType,
} from '../../../../contract/content/networks.ts'

/** Shows the length of a post as its network counts it, and what the network refuses. */
export const PostLength = ({
  type,
  text = '',
}: {
  type: SocialType
  text?: string | undefined
}) => {
  const { most, hashtags } = networks[type]
  const problem = postProblem(type, text)
  const length = postLength(type, text)
  return (
    <span className={`num block ${problem ? 'text-bad' : ''}`}>
      {length.toLocaleString('en-US')} of {most.toLocaleString('en-US')} characters
      {type === 'x_post' && ' (a link counts 23)'}
      {hashtags !== null && `, ${hashtagsIn(text).length} of ${hashtags} hashtags`}.
      {problem && <span className="block">{problem}.</span>}
    </span>
  )
}
