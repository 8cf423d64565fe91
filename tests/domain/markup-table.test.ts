/** Files called .xls that are tables of HTML, or XML of Excel 2003. */
import { expect, it } from 'vitest'
import { isMarkup, tablesOf } from '#domain/markup-table.ts'

it('a table of HTML, as programs of wholesalers write it', () => {
  const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="gbk"><style>td{mso-number-format:"\\@"}</style></head>
    <body><table border=1><TR><TD colspan=3>采购单</TD></TR><tr><th>品名</th><th>条码</th><th>数量</th></tr>
    <tr><td>甲药<br>A&amp;B&nbsp;</td><td x:str>6901234567892</td><td>5</td></tr><tr></tr>
    <tr><td rowspan=2>乙&#33647;</td><td>1</td><td>2<td></tr><tr><td>3</td><td>4</td></tr></table><script>x<tr></script></body></html>`
  expect(isMarkup(html)).toBe(true)
  expect(tablesOf(html)).toEqual([
    {
      name: '',
      table: [
        ['采购单', '', ''],
        ['品名', '条码', '数量'],
        ['甲药 A&B', '6901234567892', '5'],
        ['乙药', '1', '2', ''],
        ['', '3', '4'],
      ],
    },
  ])
})

it('XML of Excel 2003, with several sheets and cells left out', () => {
  const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="说明"><Table><Row><Cell><Data ss:Type="String">填表&lt;说明&gt;</Data></Cell></Row></Table></Worksheet>
    <Worksheet ss:Name="采购 单"><Table ss:ExpandedColumnCount="3"><Column ss:Width="60"/>
    <Row ss:Height="20"><Cell ss:StyleID="s1"><Data ss:Type="String">品名</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">数量</Data></Cell></Row>
    <Row><Cell><ss:Data ss:Type="String"><Font>甲</Font>药</ss:Data><Comment><Data>急</Data></Comment></Cell><Cell ss:StyleID="s1"/><Cell ss:Formula="=2*5"><Data ss:Type="Number">10</Data></Cell></Row>
    </Table></Worksheet></Workbook>`
  expect(tablesOf(xml)).toEqual([
    { name: '说明', table: [['填表<说明>']] },
    {
      name: '采购 单',
      table: [
        ['品名', '', '数量'],
        ['甲药', '', '10'],
      ],
    },
  ])
})

it('a list is no markup, whatever signs it has', () => {
  expect(isMarkup('品名,数量\n<甲>药,3')).toBe(false)
  expect(isMarkup('<?xml version="1.0"?><other/>')).toBe(false)
})

it('a span that is no number is one cell, as in a browser', () => {
  const rows =
    '<tr><td colspan="">甲</td><td colspan=0>乙</td><td rowspan="x">3</td></tr><tr><td>丙</td><td>丁</td><td>4</td></tr>'
  expect(tablesOf(`<table>${rows}</table>`)).toEqual([
    {
      name: '',
      table: [
        ['甲', '乙', '3'],
        ['丙', '丁', '4'],
      ],
    },
  ])
})
