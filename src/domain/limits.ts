/**
 * Every business constant and limit, once. Style, code and tests import it from here.
 * Milliseconds unless a name says otherwise; lengths in CSS pixels.
 */
import { DAY } from './time.ts'

/** A request is given up after this long. */
export const REQUEST_TIMEOUT = 30_000
/** Taps within this window are gathered into one POST /api/cart. */
export const CART_ADD_DELAY = 200
/** The badge shows 99+ above it. */
export const BADGE_MAX = 99
/** Page size of the cart list: all lines. */
export const CART_LIST_SIZE = 99_999
/** Top-level entries a category menu shows; the rest is behind 更多. */
export const CATEGORY_TOP = 7
/** Entries of the nav bar. */
export const NAV_TOP = 9
/** Help groups in the footer. */
export const FOOTER_GROUPS = 4
/** A pause in typing before suggestions are asked for. */
export const SUGGEST_DELAY = 500
/** Cached suggestions older than this are asked for again. */
export const SUGGEST_FRESH = 5_000
/** The search bar is fixed from this scroll position on. */
export const SEARCH_FIXED_AT = 205
export const DRAWER_OPEN = 310
export const DRAWER_CLOSED = 40
/** A drawn lot is shown after this pause; the pop-up closes within LOTTERY_CLOSE. */
export const LOTTERY_DRAW = 2_000
export const LOTTERY_CLOSE = 1_000
/** The lottery's pop-up opens once its reader has rested this long. */
export const LOTTERY_IDLE = 3_000
/** Without a word from the server for this long, nothing of limited time can be bought, taken or joined. */
export const QUIET_AFTER = 30 * 60_000
/** A drawn orders' page, a goods' page. */
export const PAGE_SIZE = 20
/** The longest page a list gives. */
export const PAGE_MAX = 100

/** What one request may carry; above it the server answers 413 or 422 and never cuts. */
export const BODY_MAX_BYTES = 64 * 1024
export const BODY_MAX_PARAMS = 200
export const BODY_MAX_DEPTH = 3
/** Lines in one batch. */
export const BATCH_MAX = 20
/** Cells of a copy to other stores that have a number of their own: with the lines they fit into one form. */
export const COPY_CELLS_MAX = 49
/** Goods that one store orders from the table of stores. */
export const STORE_LINES_MAX = 500
/** Lines of an order that go back together. */
export const RETURN_LINES_MAX = 500
/** Pieces of one goods in a line. */
export const NUMBER_MAX = 99_999
/** Lines in a cart. One checkout takes all of them: a total that the cart says can be had. */
export const CART_LINES_MAX = 2_000
/** Parameters of a form that names every line of a cart beside its other fields. */
export const CART_MAX_PARAMS = CART_LINES_MAX + BODY_MAX_PARAMS

/**
 * Characters of what people type, or a feed brings: the field says so where a text is longer, the server refuses it.
 * A product's name, its maker's and its specification: as many can be looked for and wanted.
 */
export const GOODS_TEXT_MAX = 80
/** The name of a receiver, a contact, a signer. */
export const PERSON_MAX = 20
/** The name of a company, a store, the title of an invoice. */
export const COMPANY_MAX = 60
/** The name of a province, a city, a district; the rest of an address. */
export const REGION_MAX = 20
export const STREET_MAX = 80
export const PAPER_NUMBER_MAX = 40
export const BATCH_NAME_MAX = 40
/** Words looked for in orders and reports. */
export const KEYWORDS_MAX = 50
/** A remark to an order, to a wanted product. */
export const REMARK_MAX = 200
/** The reason of a return, a review. */
export const RETURN_TEXT_MAX = 300
export const REVIEW_MAX = 300
export const CARRIER_MAX = 20
export const PARCEL_MAX = 40
/** Feedback, a message of the chat. */
export const FEEDBACK_MAX = 500
export const MESSAGE_MAX = 500
export const PLAN_NAME_MAX = 30
/** Of an invoice's title: the company's address, phone and bank. */
export const TITLE_ADDRESS_MAX = 100
export const TITLE_PHONE_MAX = 20
export const BANK_MAX = 60
/** Why a visit led to nothing, and what is noted of it. */
export const VISIT_REASON_MAX = 60
export const VISIT_NOTE_MAX = 300

/** An order that is not paid is cancelled this long after it was placed; one whose buyer says that a transfer is under way, later. */
export const PAY_WITHIN = 48 * 3_600_000
export const TRANSFER_WITHIN = 7 * DAY
/** The buyer is reminded when this much time is left to pay. */
export const PAY_REMINDER = 12 * 3_600_000
/** Fen paid that give one point. */
export const POINT_FOR = 100
/**
 * Fen deducted from a refund for each point that it takes back and that is spent already. No goods of the points mall
 * may be worth more than its points at this rate, or cancelling orders would be a cheap way to buy them.
 */
export const POINT_WORTH = 5

/** A line is offered for a review this many days after its receipt. */
export const REVIEW_DAYS = 30

/** Near expiry: less than this many months left. */
export const NEAR_EXPIRY_MONTHS = 8
/** From this share of a carton on, in percent, a full carton is proposed. */
export const CARTON_HINT_PERCENT = 80

/** A waiting edit older than this asks its owner before it is sent. */
export const AUTO_SEND_MAX_AGE = 14 * DAY
/** The server remembers an idempotency key this long. */
export const IDEMPOTENCY_KEEP = 45 * DAY
export const SESSION_IDLE = 12 * 3_600_000
export const SESSION_MAX = 30 * DAY
/** A sales rep's session ends earlier: the tablet goes from hand to hand. */
export const SESSION_MAX_REP = 7 * DAY

/** Ephedrine-containing goods: boxes a buyer may order in one order and in one month. */
export const EPHEDRINE_PER_ORDER = 50
export const EPHEDRINE_PER_MONTH = 200

/** Ids in one batch delete, select or favourite. */
export const IDS_MAX = 100
/** Goods without stock that one account waits for at a time. */
export const WATCHES_MAX = 200
/** Queued edits of one account, and their size. */
export const QUEUE_MAX_OPS = 2_000

/** Bytes of one file, and files of one form. */
export const UPLOAD_MAX = 10 * 1024 * 1024
export const UPLOAD_CHUNK = 256 * 1024
export const FILES_MAX = 9
/** Rows of a pasted list in one request. */
export const MATCH_ROWS = 50
/** Characters of a row that are matched. */
export const MATCH_TEXT = 200
/** Plans of one owner, and goods in a plan. */
export const PLANS_MAX = 50
export const PLAN_LINES_MAX = 500
/** A code sent to a phone: how long it holds, tries, and when the next may be asked for. */
export const SMS_CODE_KEEP = 10 * 60_000
export const SMS_CODE_TRIES = 5
export const SMS_CODE_PAUSE = 60_000
/** Papers are warned about at these many days before they lapse. */
export const PAPER_WARN_DAYS = [60, 30, 10] as const
/** An order on account is reminded of this many days before it has to be paid. */
export const CREDIT_REMIND_DAYS = 3
/** Goods can be returned this long after receipt. */
export const RETURN_DAYS = 7
/** Version of user agreement and privacy policy in force; a change asks everybody again. */
export const CONSENT_VERSION = '2026-11'

/** Ours. A cart with more lines than this has dense rows, unless the person chose otherwise. */
export const DENSE_CART_LINES = 20

/** What is fetched of a customer for a rep's visit: the base, seven lists, the orders that are open, the cart, its prices of all goods. */
export const PACK_STEPS = 11

/** Under this name the browser is asked to wake the worker for a newer catalogue. */
export const CATALOGUE_SYNC = 'catalogue'

/** Ours. A visit is not sent for this long: a toast with 撤销 stands ten seconds. */
export const VISIT_UNDO = 11_000
