import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { clipTime } from '#pages/learning/clip-time.ts'
import { loadPost, PostPage, type PostData } from '#pages/learning/post-view.tsx'
import { learning as copy } from '#copy/learning.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'

export const loader = ({ request }: LoaderFunctionArgs): Promise<PostData> => loadPost(request)
export const title = ({ post }: PostData): string => post.title

export function Component() {
  const data = useLoaded<typeof loader>()
  const { post } = data
  return (
    <PostPage {...data}>
      {post.video && (
        <p>
          <Link className={buttonClass({ kind: 'soft' })} to={`/video?id=${post.id}`}>
            <Icon name="play" size={20} />
            {copy.watch(clipTime(post.seconds))}
          </Link>
        </p>
      )}
    </PostPage>
  )
}
