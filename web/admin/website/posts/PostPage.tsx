import { useParams } from '../../../platform/params.ts'
import { read } from '../../../../contract/website/posts.ts'
import { useFresh } from '../../../platform/fresh.ts'
import { NoItemPage } from '../../../platform/NoItemPage.tsx'
import { paths } from '../../../paths.ts'
import { PostEditor } from './PostEditor.tsx'
import { NotesUnderPage } from '../../core/internal-notes/InternalNotes.tsx'
import { useRecentRecord } from '../../recent-records.ts'

/** The page where one post, new or stored, is edited. */
const PostPage = () => {
  const { id = 'new' } = useParams()
  return id === 'new' ? <PostEditor key={id} post={null} /> : <StoredPost key={id} id={id} />
}
export default PostPage

const StoredPost = ({ id }: { id: string }) => {
  const post = useFresh(read, { params: { id } })
  useRecentRecord('posts', post, ({ title }) => title)
  if (post.data)
    return (
      <>
        <PostEditor post={post.data} pieceId={post.data.pieceId} />
        <NotesUnderPage noun="posts" recordId={post.data.id} />
      </>
    )
  const backLink = { to: paths.adminPosts, label: 'Back to posts' }
  return <NoItemPage title="Edit post" noun="post" query={post} link={backLink} />
}
