/** Where the manifest (Web Share Target) sends what other apps share, and where the person is led from there. */
export const HAND_IN = '/zzfw/kjcg/share'
export const IMPORT_PAGE = '/zzfw/kjcg?tab=import'
