import { useParams } from 'react-router'
import { read } from '../../../contract/posts.ts'
import { useFresh } from '../../platform/fresh.ts'
import { Link } from '../../platform/Link.tsx'
import { paths } from '../../routes.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyState, Loaded } from '../../ui/states.tsx'
import { PostEditor } from './PostEditor.tsx'

/** One post, new or stored, to be edited. */
const PostPage = () => {
  const { id = 'new' } = useParams()
  return id === 'new' ? <PostEditor key={id} post={null} /> : <StoredPost key={id} id={id} />
}
export default PostPage

const StoredPost = ({ id }: { id: string }) => {
  const post = useFresh(read, { params: { id } })
  if (post.data) return <PostEditor post={post.data} />
  return (
    <Page title="Edit post">
      {post.error?.status === 404 ? (
        <EmptyState
          title="This post is not here any more"
          action={
            <Link className={buttonClass('line')} to={paths.adminPosts}>
              Back to posts
            </Link>
          }
        >
          Somebody may have deleted it, or the address is wrong.
        </EmptyState>
      ) : (
        <Loaded query={post}>{() => null}</Loaded>
      )}
    </Page>
  )
}
