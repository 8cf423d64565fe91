-- expand: a value alone changes, and '' is one that both builds know.
-- Goods of a feed without a dosage form were once stored with the beginning of their name, up to two characters without
-- what stands in brackets, as if that were one: 枸杞, Su. A form that is not known is ''. Names that are a form stay.
update goods set dosage_form = ''
where code is not null and dosage_form <> ''
  and dosage_form = left(btrim(regexp_replace(name, '[（(【\[][^）)\]】]*[）)\]】]', '', 'g')), 2)
  and dosage_form !~ '(口罩|手套|纱布|绷带|敷料|试纸|湿巾|酒精|洗液|糖浆|胶囊|颗粒|软膏|乳膏|凝胶|栓剂|饮片|滴丸|贴膏|粉针|溶液|片|丸|散|膏|贴|液|针)$';
