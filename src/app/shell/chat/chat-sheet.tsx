import { belowTablet } from '#design/breakpoints.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useMedia } from '#ui/use-media.ts'
import { chatSheet as copy } from '#copy/sheets.ts'
import { ChatFrame } from './chat-frame.tsx'
import { ChatRoom } from './chat-room.tsx'

type ChatSheetProps = { open: boolean; onClose: () => void }

/** Customer service, over the page: our own room, or the foreign one of the configuration. */
export function ChatSheet({ open, onClose }: ChatSheetProps) {
  const { chat_url } = useRootData().common.site
  const phone = useMedia(belowTablet)
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} place={phone ? 'full' : 'right'} bare>
      {chat_url ? <ChatFrame url={chat_url} onClose={onClose} /> : <ChatRoom />}
    </Dialog>
  )
}
