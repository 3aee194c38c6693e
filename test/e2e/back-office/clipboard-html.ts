/** Clipboard HTML of Word: a heading, a styled paragraph, nested lists, a table and an image. */
export const wordHtml = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal { mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif; } @page WordSection1 { size:595.3pt 841.9pt; } --></style>
</head>
<body lang=IN style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h2 style='margin-top:2.0pt;mso-outline-level:2'><span lang=IN style='font-family:"Calibri Light",sans-serif;color:#2F5496;font-weight:bold'>Rencana kerja<o:p></o:p></span></h2>
<p class=MsoNormal align=center style='text-align:center;line-height:150%;background:yellow'><b><span style='font-size:18.0pt;font-family:"Comic Sans MS"'>Tiga</span></b><font color="red" face="Arial" size=5> bulan,&nbsp;satu </font><i style='mso-bidi-font-style:normal'>tim</i> <u>tetap</u>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Analisis<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Wawancara<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Rancangan<o:p></o:p></p>
<p class=MsoNormal>Urutannya:</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Bangun</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span><![endif]>Uji</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 style='border:solid 1.0pt'><p class=MsoNormal>Biaya<o:p></o:p></p></td><td><p class=MsoNormal>Rp 40 juta<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Gambar_1"><v:imagedata src="file:///C:/Users/x/clip_image001.png"/></v:shape><![endif]--><img width=100 height=50 src="file:///C:/Users/x/clip_image001.png" v:shapes="Gambar_1"></p>
<p class=MsoNormal><a href="https://contoh.co.id/syarat" style='color:#0563C1'><span style='color:blue'>Syarat</span></a> <a href="file:///C:/rahasia.docx">berkas</a></p>
<!--EndFragment--></body></html>`

/** What the editor should make of it. */
export const cleanedWordHtml = [
  '<h2>Rencana kerja</h2>',
  '<p><strong>Tiga</strong> bulan, satu <em>tim</em> <u>tetap</u>.</p>',
  '<ul><li><p>Analisis</p><ul><li><p>Wawancara</p></li></ul></li><li><p>Rancangan</p></li></ul>',
  '<p>Urutannya:</p>',
  '<ol><li><p>Bangun</p></li><li><p>Uji</p></li></ol>',
  '<p>Biaya | Rp 40 juta</p>',
  '<p><a href="https://contoh.co.id/syarat">Syarat</a> berkas</p>',
].join('')
