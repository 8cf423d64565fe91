import { useNavigate, useNavigation } from 'react-router-dom'
import { goodsAddress, type loadGoods } from '#actions/goods/goods-list.ts'
import { filters as copy } from '#copy/lists.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Facets } from './facets.tsx'
import { NO_FILTERS } from './goods-query.ts'
import { useChosenSearch } from './use-chosen-search.ts'

/** The filters of a list over it. The list follows each choice; the button says how many goods it has then. */
export function GoodsFilter({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useLoaded<typeof loadGoods>()
  const search = useChosenSearch()
  const navigate = useNavigate()
  const waiting = useNavigation().state === 'loading'
  const reset = () => void navigate({ search: goodsAddress.change(search, NO_FILTERS) }, { replace: true })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      place="sheet"
      foot={
        <>
          <Button onClick={reset}>{copy.reset}</Button>
          <Button kind="primary" busy={waiting} onClick={onClose}>
            {copy.view(data.total)}
          </Button>
        </>
      }
    >
      <Facets />
    </Dialog>
  )
}
