import type { InEveryLocale, Locale } from './locale'

/**
 * The sentence beside a refused field. The API and the browser check with the same schemas and say the same words.
 * A schema names its own rule by passing the key as the check's error: `z.refine(isCpf, 'cpf')`.
 */
const messages = {
  required: {
    'pt-br': 'Preencha este campo.',
    en: 'Fill in this field.',
    es: 'Complete este campo.',
    'zh-CN': '请填写此项。',
  },
  invalid: {
    'pt-br': 'Este valor não é válido.',
    en: 'This value is not valid.',
    es: 'Este valor no es válido.',
    'zh-CN': '此值无效。',
  },
  unknown: {
    'pt-br': 'Este campo não existe.',
    en: 'There is no such field.',
    es: 'Este campo no existe.',
    'zh-CN': '没有此字段。',
  },
  too_short: {
    'pt-br': 'Use pelo menos {n} caracteres.',
    en: 'Use at least {n} characters.',
    es: 'Use al menos {n} caracteres.',
    'zh-CN': '至少 {n} 个字符。',
  },
  too_long: {
    'pt-br': 'Use no máximo {n} caracteres.',
    en: 'Use at most {n} characters.',
    es: 'Use como máximo {n} caracteres.',
    'zh-CN': '最多 {n} 个字符。',
  },
  too_small: {
    'pt-br': 'O menor valor é {n}.',
    en: 'The smallest value is {n}.',
    es: 'El valor mínimo es {n}.',
    'zh-CN': '最小值为 {n}。',
  },
  too_big: {
    'pt-br': 'O maior valor é {n}.',
    en: 'The largest value is {n}.',
    es: 'El valor máximo es {n}.',
    'zh-CN': '最大值为 {n}。',
  },
  too_few: {
    'pt-br': 'Escolha pelo menos {n}.',
    en: 'Choose at least {n}.',
    es: 'Elija al menos {n}.',
    'zh-CN': '请至少选择 {n} 项。',
  },
  too_many: {
    'pt-br': 'São no máximo {n}.',
    en: 'There can be at most {n}.',
    es: 'Pueden ser como máximo {n}.',
    'zh-CN': '最多 {n} 项。',
  },
  not_one_of: {
    'pt-br': 'Escolha uma das opções.',
    en: 'Choose one of the options.',
    es: 'Elija una de las opciones.',
    'zh-CN': '请选择一个选项。',
  },
  no_selection: {
    'pt-br': 'Nada foi escolhido: escolha na lista ou crie.',
    en: 'Nothing has been chosen: choose from the list or create it.',
    es: 'No se eligió nada: elija de la lista o créelo.',
    'zh-CN': '尚未选择：请从列表中选择或新建。',
  },
  email: {
    'pt-br': 'Confira o e-mail: ele tem a forma nome@exemplo.com.',
    en: 'Check the e-mail: it looks like name@example.com.',
    es: 'Revise el correo: tiene la forma nombre@ejemplo.com.',
    'zh-CN': '请检查邮箱，格式如 name@example.com。',
  },
  date: {
    'pt-br': 'Confira a data: ela não existe no calendário.',
    en: 'Check the date: it is not in the calendar.',
    es: 'Revise la fecha: no existe en el calendario.',
    'zh-CN': '请检查日期：日历中没有这一天。',
  },
  time: {
    'pt-br': 'Confira a hora: ela vai de 0:00 a 23:59.',
    en: 'Check the time: it goes from 0:00 to 23:59.',
    es: 'Revise la hora: va de 0:00 a 23:59.',
    'zh-CN': '请检查时间：应在 0:00 至 23:59 之间。',
  },
  day_to_come: {
    'pt-br': 'Esta data ainda não chegou.',
    en: 'This day is still to come.',
    es: 'Esta fecha todavía no llegó.',
    'zh-CN': '此日期尚未到来。',
  },
  before_birth: {
    'pt-br': 'Esta data é anterior ao nascimento.',
    en: 'This day is before the birth.',
    es: 'Esta fecha es anterior al nacimiento.',
    'zh-CN': '此日期早于出生日期。',
  },
  applied_test: {
    'pt-br': 'Um teste aplicado faz parte do registro de quem o fez e não é desvinculado. Inative-o.',
    en: 'A test that was applied is part of the record of who took it and is not taken off it. Set it inactive.',
    es: 'Una prueba aplicada forma parte del registro de quien la hizo y no se desvincula. Inactívela.',
    'zh-CN': '已施测的测验属于受测者档案，不能解除关联。请将其停用。',
  },
  birth_date: {
    'pt-br': 'A data de nascimento fica entre 120 anos atrás e hoje.',
    en: 'A date of birth lies between 120 years ago and today.',
    es: 'La fecha de nacimiento está entre hace 120 años y hoy.',
    'zh-CN': '出生日期应在 120 年前至今天之间。',
  },
  cpf: {
    'pt-br': 'Confira o CPF: os dígitos não combinam.',
    en: 'Check the CPF: its digits do not match.',
    es: 'Revise el CPF: los dígitos no coinciden.',
    'zh-CN': '请检查 CPF：校验位不符。',
  },
  cnpj: {
    'pt-br': 'Confira o CNPJ: os dígitos não combinam.',
    en: 'Check the CNPJ: its digits do not match.',
    es: 'Revise el CNPJ: los dígitos no coinciden.',
    'zh-CN': '请检查 CNPJ：校验位不符。',
  },
  phone: {
    'pt-br': 'Confira o telefone: DDD e 8 ou 9 dígitos.',
    en: 'Check the phone: area code and 8 or 9 digits.',
    es: 'Revise el teléfono: código de área y 8 o 9 dígitos.',
    'zh-CN': '请检查电话：区号加 8 或 9 位数字。',
  },
  cep: {
    'pt-br': 'Confira o CEP: são 8 dígitos.',
    en: 'Check the postal code: it has 8 digits.',
    es: 'Revise el código postal: son 8 dígitos.',
    'zh-CN': '请检查邮编：应为 8 位数字。',
  },
  cns: {
    'pt-br': 'Confira o cartão do SUS: são 15 dígitos.',
    en: 'Check the SUS card: it has 15 digits.',
    es: 'Revise la tarjeta del SUS: son 15 dígitos.',
    'zh-CN': '请检查 SUS 卡号：应为 15 位数字。',
  },
  cid: {
    'pt-br': 'Confira o código: letras e números, como F81.0 ou 6A03.',
    en: 'Check the code: letters and digits, like F81.0 or 6A03.',
    es: 'Revise el código: letras y números, como F81.0 o 6A03.',
    'zh-CN': '请检查编码：字母和数字，如 F81.0 或 6A03。',
  },
  amount: {
    'pt-br': 'Confira o valor: ele tem a forma 150,00.',
    en: 'Check the amount: it looks like 150.00.',
    es: 'Revise el importe: tiene la forma 150,00.',
    'zh-CN': '请检查金额，格式如 150.00。',
  },
  site: {
    'pt-br': 'Confira o site: ele tem a forma www.exemplo.com.br.',
    en: 'Check the site: it looks like www.example.com.',
    es: 'Revise el sitio: tiene la forma www.ejemplo.com.',
    'zh-CN': '请检查网址，格式如 www.example.com。',
  },
  pix_key: {
    'pt-br': 'Confira a chave: CPF, CNPJ, telefone, e-mail ou chave aleatória.',
    en: 'Check the key: a CPF, CNPJ, phone, e-mail or random key.',
    es: 'Revise la clave: CPF, CNPJ, teléfono, correo o clave aleatoria.',
    'zh-CN': '请检查密钥：CPF、CNPJ、电话、邮箱或随机密钥。',
  },
  picture: {
    'pt-br': 'Esta imagem não pôde ser lida. Escolha outra.',
    en: 'This picture could not be read. Choose another.',
    es: 'No se pudo leer esta imagen. Elija otra.',
    'zh-CN': '无法读取该图片，请另选一张。',
  },
  wrong_password: {
    'pt-br': 'Esta não é a sua senha atual.',
    en: 'This is not your current password.',
    es: 'Esta no es su contraseña actual.',
    'zh-CN': '当前密码不正确。',
  },
  same_email: {
    'pt-br': 'Este já é o seu e-mail.',
    en: 'This already is your e-mail.',
    es: 'Este ya es su correo.',
    'zh-CN': '这已经是您的邮箱。',
  },
  taken: {
    'pt-br': 'Já existe um registro com este valor.',
    en: 'There is already a record with this value.',
    es: 'Ya existe un registro con este valor.',
    'zh-CN': '已有记录使用此值。',
  },
  listed_twice: {
    'pt-br': 'Esta pessoa já está na lista.',
    en: 'This person is on the list already.',
    es: 'Esta persona ya está en la lista.',
    'zh-CN': '此人已在列表中。',
  },
  one_payer: {
    'pt-br': 'Só uma pessoa paga: desmarque a outra.',
    en: 'Only one person pays: clear the other.',
    es: 'Solo una persona paga: desmarque la otra.',
    'zh-CN': '只能有一位付款人，请取消另一位。',
  },
  not_first: {
    'pt-br': 'O responsável é o primeiro da lista de responsáveis.',
    en: 'The guardian is the first on the list of guardians.',
    es: 'El responsable es el primero de la lista de responsables.',
    'zh-CN': '监护人应是监护人列表中的第一位。',
  },
  age_order: {
    'pt-br': 'A idade máxima é menor que a mínima.',
    en: 'The highest age is below the lowest.',
    es: 'La edad máxima es menor que la mínima.',
    'zh-CN': '最大年龄小于最小年龄。',
  },
  same_school: {
    'pt-br': 'Já existe uma escola com este nome nesta cidade.',
    en: 'There is already a school with this name in this town.',
    es: 'Ya existe una escuela con este nombre en esta ciudad.',
    'zh-CN': '该城市已有同名学校。',
  },
  email_taken: {
    'pt-br': 'Já existe uma conta com este e-mail.',
    en: 'There is already an account with this e-mail.',
    es: 'Ya existe una cuenta con este correo.',
    'zh-CN': '此邮箱已注册账户。',
  },
  invited: {
    'pt-br': 'Este e-mail já tem um convite em aberto.',
    en: 'This e-mail has an open invitation already.',
    es: 'Este correo ya tiene una invitación abierta.',
    'zh-CN': '此邮箱已有未处理的邀请。',
  },
  password_common: {
    'pt-br': 'Esta senha é das primeiras que se tentam. Escolha outra: uma frase curta serve.',
    en: 'This password is among the first ones tried. Choose another: a short phrase will do.',
    es: 'Esta contraseña es de las primeras que se prueban. Elija otra: una frase corta sirve.',
    'zh-CN': '此密码太常见，容易被猜到。请另选一个，例如一句短语。',
  },
  password_personal: {
    'pt-br': 'A senha contém o seu nome ou o seu e-mail. Escolha outra.',
    en: 'The password contains your name or your e-mail. Choose another.',
    es: 'La contraseña contiene su nombre o su correo. Elija otra.',
    'zh-CN': '密码中包含您的姓名或邮箱，请另选一个。',
  },
  password_mismatch: {
    'pt-br': 'As duas senhas não são iguais.',
    en: 'The two passwords are not the same.',
    es: 'Las dos contraseñas no son iguales.',
    'zh-CN': '两次输入的密码不一致。',
  },
  terms: {
    'pt-br': 'Para criar a conta é preciso aceitar os termos.',
    en: 'To create the account, the terms have to be accepted.',
    es: 'Para crear la cuenta hay que aceptar los términos.',
    'zh-CN': '创建账户须先接受条款。',
  },
  end_before_start: {
    'pt-br': 'O fim vem depois do início.',
    en: 'The end comes after the start.',
    es: 'El fin viene después del inicio.',
    'zh-CN': '结束时间应晚于开始时间。',
  },
  over_twelve_hours: {
    'pt-br': 'Mais de 12 horas: confira o início e o fim.',
    en: 'More than 12 hours: check start and end.',
    es: 'Más de 12 horas: revise el inicio y el fin.',
    'zh-CN': '超过 12 小时：请检查开始和结束时间。',
  },
  over_a_year: {
    'pt-br': 'Mais de um ano: confira o início e o fim.',
    en: 'More than a year: check start and end.',
    es: 'Más de un año: revise el inicio y el fin.',
    'zh-CN': '超过一年：请检查开始和结束时间。',
  },
  planned_year: {
    'pt-br': 'Confira o ano: a agenda vai de 2000 a 2099.',
    en: 'Check the year: the agenda goes from 2000 to 2099.',
    es: 'Revise el año: la agenda va de 2000 a 2099.',
    'zh-CN': '请检查年份：日程范围为 2000 至 2099 年。',
  },
  time_zone: {
    'pt-br': 'Este fuso horário não existe.',
    en: 'There is no such time zone.',
    es: 'Este huso horario no existe.',
    'zh-CN': '没有此时区。',
  },
  zone_kept: {
    'pt-br': 'O fuso horário em que foi marcado não muda. Cancele e marque outro.',
    en: 'The time zone it was planned in does not change. Cancel it and plan another.',
    es: 'El huso horario en que se marcó no cambia. Cancele y marque otro.',
    'zh-CN': '预约所用的时区不能更改，请取消后重新预约。',
  },
  recurrence: {
    'pt-br': 'Esta repetição não é possível: toda semana, ou todo mês num dia de 1 a 28, com um fim.',
    en: 'It cannot repeat like this: weekly, or monthly on a day from 1 to 28, with an end.',
    es: 'No puede repetirse así: cada semana, o cada mes en un día del 1 al 28, con un fin.',
    'zh-CN': '无法这样重复：请选择每周，或每月 1 至 28 日中的一天，并设定结束。',
  },
  series_start: {
    'pt-br': 'O primeiro dia não é um dos dias da repetição. Mude o dia do início ou os dias da repetição.',
    en: 'The first day is not one of the days it repeats on. Change the day of the start, or the days it repeats on.',
    es: 'El primer día no es uno de los días de la repetición. Cambie el día del inicio o los días de la repetición.',
    'zh-CN': '开始日期不在重复的日子之内，请更改开始日期或重复的日子。',
  },
  series_too_long: {
    'pt-br': 'A repetição passa de 500 vezes. Escolha um fim mais próximo.',
    en: 'It repeats more than 500 times. Choose an earlier end.',
    es: 'Se repite más de 500 veces. Elija un fin más cercano.',
    'zh-CN': '重复超过 500 次，请选择更早的结束日期。',
  },
  series_empty: {
    'pt-br': 'A repetição não chega a nenhum dia. Confira o início e o fim.',
    en: 'It comes to no day at all. Check start and end.',
    es: 'La repetición no llega a ningún día. Revise el inicio y el fin.',
    'zh-CN': '该重复没有任何日期，请检查开始和结束。',
  },
  patient_or_group: {
    'pt-br': 'Diga com quem é, ou do que se trata: um dos dois.',
    en: 'Say whom it is with, or what it is about: one of the two.',
    es: 'Diga con quién es, o de qué se trata: uno de los dos.',
    'zh-CN': '请填写对象或事由，二者选一。',
  },
  no_such_step: {
    'pt-br': 'Deste estado não se passa a esse.',
    en: 'This state does not lead to that one.',
    es: 'De este estado no se pasa a ese.',
    'zh-CN': '不能从当前状态变为该状态。',
  },
  hours_overlap: {
    'pt-br': 'Este horário se sobrepõe a outro do mesmo dia.',
    en: 'These hours overlap others of the same day.',
    es: 'Este horario se superpone a otro del mismo día.',
    'zh-CN': '此时段与同一天的其他时段重叠。',
  },
  patient_kept: {
    'pt-br': 'Uma nova versão é sobre a mesma pessoa.',
    en: 'A new version is about the same person.',
    es: 'Una nueva versión es sobre la misma persona.',
    'zh-CN': '新版本须针对同一个人。',
  },
  findings_left: {
    'pt-br': 'Confira o que foi apontado antes de emitir.',
    en: 'Look at what was pointed out before issuing.',
    es: 'Revise lo señalado antes de emitir.',
    'zh-CN': '签发前请核对提示的事项。',
  },
  before_issue: {
    'pt-br': 'Nesta data o documento ainda não tinha sido emitido.',
    en: 'On this day the document had not been issued yet.',
    es: 'En esta fecha el documento aún no había sido emitido.',
    'zh-CN': '此日期早于文件签发日。',
  },
  amount_above_zero: {
    'pt-br': 'O valor é maior que zero.',
    en: 'The amount is above zero.',
    es: 'El importe es mayor que cero.',
    'zh-CN': '金额须大于零。',
  },
  month: {
    'pt-br': 'Confira o mês: ele tem a forma 11/2026.',
    en: 'Check the month: it looks like 11/2026.',
    es: 'Revise el mes: tiene la forma 11/2026.',
    'zh-CN': '请检查月份，格式如 11/2026。',
  },
  booked_year: {
    'pt-br': 'Confira o ano: ele vai de 2000 a 2099.',
    en: 'Check the year: it goes from 2000 to 2099.',
    es: 'Revise el año: va de 2000 a 2099.',
    'zh-CN': '请检查年份：应为 2000 至 2099 年。',
  },
  cpf_or_cnpj: {
    'pt-br': 'Confira o CPF ou CNPJ: os dígitos não combinam.',
    en: 'Check the CPF or CNPJ: its digits do not match.',
    es: 'Revise el CPF o CNPJ: los dígitos no coinciden.',
    'zh-CN': '请检查 CPF 或 CNPJ：校验位不符。',
  },
  instalments_or_repeats: {
    'pt-br': 'Parcelar ou repetir: escolha um dos dois.',
    en: 'Split it or repeat it: choose one of the two.',
    es: 'Dividir en cuotas o repetir: elija uno de los dos.',
    'zh-CN': '分期或重复，请选择其一。',
  },
  settle_one: {
    'pt-br': 'O que é parcelado ou se repete é pago um a um.',
    en: 'What is split or repeats is paid one by one.',
    es: 'Lo que está en cuotas o se repite se paga uno por uno.',
    'zh-CN': '分期或重复的款项须逐笔支付。',
  },
  other_account: {
    'pt-br': 'Escolha outra conta: é a mesma de onde sai.',
    en: 'Choose another account: it is the one the money leaves.',
    es: 'Elija otra cuenta: es la misma de la que sale.',
    'zh-CN': '请选择其他账户：不能与转出账户相同。',
  },
  over_balance: {
    'pt-br': 'É mais do que falta pagar.',
    en: 'It is more than what is left to pay.',
    es: 'Es más de lo que falta pagar.',
    'zh-CN': '超过了未付金额。',
  },
  takes_nothing_off: {
    'pt-br': 'Com estes juros, multa e desconto nada é abatido. Confira os valores.',
    en: 'With this interest, fine and discount nothing is taken off. Check the amounts.',
    es: 'Con estos intereses, multa y descuento no se descuenta nada. Revise los importes.',
    'zh-CN': '按此利息、罚金和折扣，未抵减任何金额，请检查。',
  },
  month_closed: {
    'pt-br': 'Este mês está fechado. Use uma data de um mês aberto, ou peça a reabertura do mês.',
    en: 'This month is closed. Use a date in an open month, or ask for the month to be opened again.',
    es: 'Este mes está cerrado. Use una fecha de un mes abierto, o pida que se reabra el mes.',
    'zh-CN': '该月已结账。请使用未结账月份的日期，或申请重新打开该月。',
  },
  nothing_to_charge: {
    'pt-br': 'Não há mais nada a cobrar desta pessoa neste mês.',
    en: 'There is nothing left to charge this person for this month.',
    es: 'Ya no hay nada que cobrar a esta persona este mes.',
    'zh-CN': '本月没有可向此人收取的款项。',
  },
  taken_back: {
    'pt-br': 'Este pagamento foi estornado.',
    en: 'This payment was reversed.',
    es: 'Este pago fue revertido.',
    'zh-CN': '此付款已冲正。',
  },
  has_receipt: {
    'pt-br': 'Já há um recibo deste pagamento. Cancele-o antes de emitir outro.',
    en: 'This payment has a receipt already. Cancel it before issuing another.',
    es: 'Ya hay un recibo de este pago. Cancélelo antes de emitir otro.',
    'zh-CN': '此付款已有收据。请先作废，再开具新的。',
  },
  of_who_attended: {
    'pt-br': 'Quem atendeu emite o recibo: ele é assinado.',
    en: 'Whoever attended issues the receipt: it is signed.',
    es: 'El recibo lo emite quien atendió: va firmado.',
    'zh-CN': '收据须签名，应由服务提供者本人开具。',
  },
  one_payer_a_receipt: {
    'pt-br': 'Um recibo é de uma pessoa só: escolha pagamentos do mesmo pagador.',
    en: 'A receipt is one person’s: choose payments of one payer.',
    es: 'Un recibo es de una sola persona: elija pagos del mismo pagador.',
    'zh-CN': '一张收据只属于一位付款人，请选择同一付款人的付款。',
  },
  too_many_repetitions: {
    'pt-br': 'A repetição passa de 120 vezes. Escolha um fim mais próximo.',
    en: 'It repeats more than 120 times. Choose an earlier end.',
    es: 'Se repite más de 120 veces. Elija un fin más cercano.',
    'zh-CN': '重复超过 120 次，请选择更早的结束日期。',
  },
  too_many_instalments: {
    'pt-br': 'São mais parcelas do que centavos: use menos parcelas.',
    en: 'There are more instalments than cents: use fewer.',
    es: 'Hay más cuotas que centavos: use menos cuotas.',
    'zh-CN': '期数多于分数，请减少期数。',
  },
  same_name: {
    'pt-br': 'Já existe um registro com este nome.',
    en: 'There is already a record with this name.',
    es: 'Ya existe un registro con este nombre.',
    'zh-CN': '已有同名记录。',
  },
  in_use: {
    'pt-br': 'Está em uso: inative em vez de excluir.',
    en: 'It is in use: set it inactive instead of deleting it.',
    es: 'Está en uso: inactívelo en lugar de excluirlo.',
    'zh-CN': '正在使用：请停用而不是删除。',
  },
  too_many_lines: {
    'pt-br': 'São lançamentos demais para um PDF. Escolha um período mais curto, ou exporte em CSV.',
    en: 'These are too many lines for a PDF. Choose a shorter period, or export as CSV.',
    es: 'Son demasiados movimientos para un PDF. Elija un período más corto, o exporte en CSV.',
    'zh-CN': '条目过多，无法生成 PDF。请选择较短的期间，或导出为 CSV。',
  },
  nothing_written: {
    'pt-br': 'Escreva alguma coisa antes de assinar.',
    en: 'Write something before you sign.',
    es: 'Escriba algo antes de firmar.',
    'zh-CN': '签名前请先填写内容。',
  },
  full_name: {
    'pt-br': 'Escreva o nome e o sobrenome.',
    en: 'Write first name and last name.',
    es: 'Escriba el nombre y el apellido.',
    'zh-CN': '请填写名和姓。',
  },
  card_number: {
    'pt-br': 'Confira o número do cartão: os dígitos não combinam.',
    en: 'Check the card number: its digits do not match.',
    es: 'Revise el número de la tarjeta: los dígitos no coinciden.',
    'zh-CN': '请检查卡号：校验位不符。',
  },
  card_expiry: {
    'pt-br': 'Confira a validade: ela tem a forma MM/AA e ainda não passou.',
    en: 'Check the expiry: it looks like MM/YY and has not passed.',
    es: 'Revise el vencimiento: tiene la forma MM/AA y todavía no pasó.',
    'zh-CN': '请检查有效期：格式为 MM/YY 且尚未过期。',
  },
  card_code: {
    'pt-br': 'Confira o código de segurança: são {n} dígitos.',
    en: 'Check the security code: it has {n} digits.',
    es: 'Revise el código de seguridad: son {n} dígitos.',
    'zh-CN': '请检查安全码：应为 {n} 位数字。',
  },
  monthly_alone: {
    'pt-br': 'A assinatura é mensal.',
    en: 'A subscription is monthly.',
    es: 'La suscripción es mensual.',
    'zh-CN': '订阅按月付费。',
  },
  free_plan: {
    'pt-br': 'Este plano não tem preço: não há o que pagar.',
    en: 'This plan has no price: there is nothing to pay.',
    es: 'Este plan no tiene precio: no hay nada que pagar.',
    'zh-CN': '该套餐免费，无需付款。',
  },
  not_found: {
    'pt-br': 'Este registro não foi encontrado.',
    en: 'This record was not found.',
    es: 'No se encontró este registro.',
    'zh-CN': '未找到该记录。',
  },
  route_taken: {
    'pt-br': 'Um endereço desta versão já é de outro módulo ou de uma tela do próprio sistema.',
    en: 'An address of this release already belongs to another module or to a screen of the system itself.',
    es: 'Una dirección de esta versión ya es de otro módulo o de una pantalla del propio sistema.',
    'zh-CN': '此版本的某个地址已属于其他模块或系统自身的页面。',
  },
  base_taken: {
    'pt-br': 'Daqui já vem outro módulo.',
    en: 'Another module is already served from here.',
    es: 'Desde aquí ya se sirve otro módulo.',
    'zh-CN': '此处已提供另一个模块。',
  },
  release_signature: {
    'pt-br': 'Falta a assinatura de uma chave aceita aqui para este módulo.',
    en: 'The signature of a key that is accepted here for this module is missing.',
    es: 'Falta la firma de una clave aceptada aquí para este módulo.',
    'zh-CN': '缺少此处认可的该模块密钥的签名。',
  },
  release_misfit: {
    'pt-br': 'Esta versão pede mais do que o sistema oferece aqui.',
    en: 'This release asks for more than the system offers here.',
    es: 'Esta versión pide más de lo que el sistema ofrece aquí.',
    'zh-CN': '此版本所需超出本系统提供的内容。',
  },
  order_time: {
    'pt-br': 'Esta ordem é antiga, já foi aceita, ou o relógio de quem a deu está errado.',
    en: 'This order is old, was taken already, or the clock of whoever gave it is wrong.',
    es: 'Esta orden es antigua, ya fue aceptada, o el reloj de quien la dio está mal.',
    'zh-CN': '该指令已过期、已被接受，或发出者的时钟有误。',
  },
} satisfies Record<string, InEveryLocale>

export type FieldMessage = keyof typeof messages

export function fieldMessage(key: FieldMessage, locale: Locale, n?: number | bigint): string {
  return messages[key][locale].replace('{n}', String(n ?? ''))
}

/** The part of a zod issue that is needed to find its words. */
export interface FieldIssue {
  code?: string | undefined
  path?: readonly PropertyKey[] | undefined
  message?: string | undefined
  origin?: string | undefined
  minimum?: number | bigint | undefined
  maximum?: number | bigint | undefined
  input?: unknown
  keys?: readonly string[] | undefined
}

function keyOf(issue: FieldIssue): FieldMessage {
  if (issue.message && Object.hasOwn(messages, issue.message)) return issue.message as FieldMessage
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'invalid'
    case 'too_small':
      if (issue.origin === 'array') return 'too_few'
      if (issue.origin !== 'string') return 'too_small'
      return issue.input === '' ? 'required' : 'too_short'
    case 'too_big':
      if (issue.origin === 'array') return 'too_many'
      return issue.origin === 'string' ? 'too_long' : 'too_big'
    case 'invalid_value':
      return 'not_one_of'
    default:
      return 'invalid'
  }
}

/** Sorts issues by field and puts them in words. Keys are dotted paths; the whole body is ''. */
export function fieldErrors(issues: readonly FieldIssue[], locale: Locale): Record<string, string[]> {
  // Without a prototype: a field may be called `constructor`.
  const errors: Record<string, string[]> = Object.create(null)
  const say = (path: readonly PropertyKey[], sentence: string) => {
    const field = path.map(String).join('.')
    const sentences = errors[field] ?? []
    if (!sentences.includes(sentence)) sentences.push(sentence)
    errors[field] = sentences
  }
  for (const issue of issues) {
    const path = issue.path ?? []
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) say([...path, key], fieldMessage('unknown', locale))
      continue
    }
    const key = keyOf(issue)
    say(path, fieldMessage(key, locale, issue.code === 'too_big' ? issue.maximum : issue.minimum))
  }
  return errors
}
