import type { Goods } from '#contract/entities.ts'
import { detail as copy } from '#copy/detail.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Picture } from '#ui/picture.tsx'

type Pictured = Pick<Goods, 'name' | 'ypgg' | 'goods_image'>

/** All pictures of a product in one square, which keeps its place while they load. */
export function GoodsPictures({ goods }: { goods: Pictured }) {
  const { name, ypgg, goods_image: images } = goods
  const [only] = images
  if (images.length < 2)
    return <Picture src={only?.detail} alt={copy.picture(name, ypgg)} name={name} size="fill" first />
  return <Carousel key={only?.detail} label={copy.pictures(name)} every={0} slides={pictureSlides(goods)} />
}

/** A slide for each picture. Each has words of its own; only the first is wanted at once. */
export const pictureSlides = ({ name, ypgg, goods_image }: Pictured) =>
  goods_image.map(({ detail }, i) => ({
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
  }))
