import type { Goods } from '#contract/entities.ts'
import { detail as copy } from '#copy/detail.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Picture } from '#ui/picture.tsx'

/** All pictures of a product in one square, which keeps its place while they load. */
export function GoodsPictures({ goods }: { goods: Pick<Goods, 'name' | 'ypgg' | 'goods_image'> }) {
  const { name, ypgg, goods_image: images } = goods
  const [only] = images
  if (images.length < 2)
    return <Picture src={only?.detail} alt={copy.picture(name, ypgg)} name={name} size="fill" first />
  return (
    <Carousel
      key={only?.detail}
      label={copy.pictures(name)}
      every={0}
      slides={images.map(({ detail }, i) => ({
        key: detail,
        content: (
          <Picture
            src={detail}
            alt={i === 0 ? copy.picture(name, ypgg) : copy.pictureAt(name, ypgg, i + 1)}
            name={name}
            size="fill"
            first={i === 0}
          />
        ),
      }))}
    />
  )
}
