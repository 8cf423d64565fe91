import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { ClipPlayer } from '#pages/learning/clip-player.tsx'
import { loadPost, PostPage, type PostData } from '#pages/learning/post-view.tsx'
import { learning as copy } from '#copy/learning.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'

export const loader = ({ request }: LoaderFunctionArgs): Promise<PostData> => loadPost(request)
export const title = ({ post }: PostData): string => post.title

/** The clip above its text: the text is there without a network, the clip is not. */
export function Component() {
  const data = useLoaded<typeof loader>()
  const { post } = data
  return (
    <PostPage {...data}>
      {post.video ? (
        <ClipPlayer key={post.id} id={post.id} video={post.video} title={post.title} seconds={post.seconds} />
      ) : (
        <Empty icon="play" text={copy.noClip}>
          <Link className={buttonClass({ kind: 'soft' })} to="/yxt">
            {copy.otherClips}
          </Link>
        </Empty>
      )}
    </PostPage>
  )
}
